/** Takes the place of the library that unpacks WOFF2: no font of ours is one. */
export default (): never => {
  throw new TypeError('WOFF2 is not read')
}
