/** The element an app renders into. */
export const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  return root
}
