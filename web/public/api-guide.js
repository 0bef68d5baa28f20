// Copies samples, with the reader's key in them; the key stays in this page.
const field = document.querySelector('.key')
const input = field.querySelector('input')
const keys = [...document.querySelectorAll('.code var')].filter((one) => one.textContent === '$FOYER_KEY')
field.hidden = false
input.addEventListener('input', () => {
  for (const one of keys) {
    one.dataset.key = input.value.trim()
    one.textContent = one.dataset.key ? `${one.dataset.key.slice(0, 8)}…` : '$FOYER_KEY'
  }
})
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const code = button.previousElementSibling.cloneNode(true)
    for (const one of code.querySelectorAll('[data-key]')) if (one.dataset.key) one.textContent = one.dataset.key
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
}
