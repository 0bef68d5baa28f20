/** A text file, as it is bundled into the worker. */
declare module '*.txt' {
  const text: string
  export default text
}
