print("carouselctl")
