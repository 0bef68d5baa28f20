import { useSyncExternalStore } from 'react'
import { deviceStorage } from './storage.ts'

const key = 'foyer.shortcuts'
const listeners = new Set<() => void>()
const areOn = (): boolean => deviceStorage.read(key) !== 'off'
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single keys are shortcuts on this device: speech input types letters that no one pressed. */
export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, areOn)

/** Switches single-key shortcuts on this device. */
export const setShortcuts = (isOn: boolean): void => {
  deviceStorage.write(key, isOn ? null : 'off')
  for (const listener of listeners) listener()
}

/** Whether a key goes to a field, or to an open dialog or menu. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=menu]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]:not([hidden])') !== null

/** Calls what a single key stands for, unless it is typed somewhere. Returns what ends that. */
export const listenToKeys = (keys: Record<string, () => void>): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (!act || !areOn() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
