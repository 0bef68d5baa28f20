/** Whether a `<details>` was opened, or a button of that name pressed, on the server-rendered page before it was hydrated; once. */
export const takeOpened = (id: string): boolean => {
  const { dataset } = document.documentElement
  const isOpened = id in dataset
  delete dataset[id]
  return isOpened
}
