import { useEffect, useState } from 'react'
import { deviceStorage, parseStored } from '../../../../shared/lib/storage.ts'
import { noMessage, type MessageValues } from './message.ts'

type Draft = { values: MessageValues; at: string }

/** The debounce of saving a draft, in milliseconds. */
const DEBOUNCE_MS = 500

const read = (key: string): Draft | null => parseStored<Draft>(deviceStorage.read(key))

/** The draft saved on this device under a key. The acknowledgement is not restored. */
export const readDraft = (key: string): MessageValues | null => {
  const draft = read(key)
  return draft && { ...noMessage, ...draft.values, acknowledged: false }
}

/** Deletes the draft. */
export const forgetDraft = (key: string): void => deviceStorage.write(key, null)

/** Saves the draft on this device, debounced, until it is sent; returns when it was last saved. */
export const useSavedDraft = (key: string, values: MessageValues, isChanged: boolean): string | null => {
  const [savedAt, setSavedAt] = useState(() => read(key)?.at ?? null)
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => {
      const isEmpty = values.subject.trim() === '' && values.content === ''
      const at = new Date().toISOString()
      deviceStorage.write(key, isEmpty ? null : JSON.stringify({ values, at } satisfies Draft))
      setSavedAt(!isEmpty && deviceStorage.isPersistent(key) ? at : null)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key, values, isChanged])
  return savedAt
}
