/** Saves a file on the reader's device. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
