print("carouseld")
