/** Saves a file on the reader's device. */
export const saveFile = (file: Blob, name: string): void => {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
