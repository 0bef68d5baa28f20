import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

let root: Root | undefined

const remove = async (): Promise<void> => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}

/** Renders it into the file's document (`@vitest-environment happy-dom`); it is removed after the test. */
export const render = async (node: ReactNode): Promise<void> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  if (!root) {
    // Files share a document: nothing of another one's is left.
    const main = document.createElement('main')
    document.body.replaceChildren(main)
    root = createRoot(main)
    onTestFinished(remove)
  }
  await act(async () => root?.render(createElement(I18nProvider, { i18n }, node)))
}

/** Waits for what a component does on its own. */
export const settled = async (check: () => void): Promise<void> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await vi.waitFor(check, 60_000).finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
}

/** The input of that name. */
export const inputOf = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`)
  if (!input) throw new Error(`no input is named ${name}`)
  return input
}

/** The visible element of that role or tag and text. */
export const byText = (selector: string, text: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === text && !one.closest('[hidden]'),
  )

/** The button of the toast that says this. Files of one process share the toaster: toasts of others may stand beside it. */
export const toastButton = (title: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-scope="toast"][data-part="root"]')]
    .find((toast) => toast.textContent.includes(title))
    ?.querySelector<HTMLElement>('[data-part="action-trigger"]') ?? undefined

/** Types in place of what is there. */
export const type = (input: HTMLInputElement, text: string): Promise<void> =>
  act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Presses keys, one after the other, where the focus is. */
export const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys)
    await act(async () => {
      const target = document.activeElement ?? document.body
      const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
      // As a browser does, unless the key was handled.
      if (goesOn && target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click()
      target.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true, cancelable: true }))
    })
}

export const click = (element: HTMLElement | undefined): Promise<void> => act(async () => element?.click())

/** Submits the only form. */
export const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
