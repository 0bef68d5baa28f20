// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notePresses, type PressNote } from '../../tests/support/note-presses.ts'

const notes: PressNote[] = []
beforeEach(() => {
  vi.useFakeTimers()
  notes.length = 0
  document.documentElement.lang = 'en'
  document.body.innerHTML = `
    <div id="root">
      <a href="/help">Help</a><button id="you">You</button>
      <main><button id="works">Save</button><button id="dead">Copy</button><button hidden>Later</button><input name="title">
        <fieldset><legend>When</legend><input type="radio" id="now"><input type="radio"></fieldset>
        <div role="option" data-scope="select">Cash</div></main>
      <div role="menu" aria-labelledby="you"><div role="menuitem">Sign out</div></div>
      <div role="menu" aria-labelledby="works"><div role="menuitem">Save as…</div></div>
      <div role="dialog"><div role="option">New order</div></div>
    </div>`
  Object.assign(window, { foyerNotePress: (note: string) => notes.push(JSON.parse(note) as PressNote) })
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(function (this: HTMLElement) {
    return !this.hidden
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('notes what a page shows, what is pressed, and what follows', async () => {
  notePresses()
  const [works, dead] = ['#works', '#dead'].map((id) => document.querySelector<HTMLElement>(id) as HTMLElement) as [
    HTMLElement,
    HTMLElement,
  ]
  works.addEventListener('click', () => document.querySelector('main')?.append('Saved'))
  works.click()
  await vi.advanceTimersByTimeAsync(300)
  dead.click()
  await vi.advanceTimersByTimeAsync(300)
  for (const field of ['[name=title]', '#now']) document.querySelector(field)?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(notes.map(({ path: _, locale: __, ...note }) => note)).toEqual([
    {
      shown: ['~a|Help', '~button|You', 'button|Save', 'button|Copy', 'input|title', 'radiogroup|When', 'option|(value)'].concat([
        '~menuitem|Sign out',
        'menuitem|Save as…',
        '~option|New order',
      ]),
    },
    { pressed: 'button|Save' },
    { followed: 'button|Save', by: ['change'] },
    { pressed: 'button|Copy' },
    { idle: 'button|Copy' },
    { pressed: 'input|title' },
    { pressed: 'radiogroup|When' },
  ])
})
