// A server-rendered page looks ready before its script is, on a slow network by seconds. Buttons clicked meanwhile are
// dimmed and clicked again after hydration, each once however often it was clicked. One with a name is replaced while its
// part loads, which then takes the click: takeOpened. Its own file, small enough to load first.

const pressed = new Set<HTMLButtonElement>()
const { dataset } = document.documentElement

const note = ({ target }: Event): void => {
  const button = (target as Element).closest<HTMLButtonElement>('#root button')
  if (!button) return
  pressed.add(button)
  button.style.opacity = '.5'
  if (button.name) dataset[button.name] = ''
}

const pressAgain = async (): Promise<void> => {
  document.removeEventListener('click', note, true)
  // Awaits between two clicks: the change of one is rendered before the next.
  for await (const button of pressed) {
    button.style.opacity = ''
    button.click()
  }
}

if (!('live' in dataset)) {
  document.addEventListener('click', note, true)
  document.addEventListener('live', pressAgain)
}
