import { useEffect, useState } from 'react'
import { deviceStorage } from '../../lib/storage.ts'
import { noMessage, type MessageValues } from './message.ts'

type Draft = { values: MessageValues; at: string }

/** Milliseconds after the last letter. */
const rest = 500

const read = (key: string): Draft | null => {
  try {
    return JSON.parse(deviceStorage.read(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** What was written last on this device and not sent, under a name. That it is no advertisement is said anew. */
export const readDraft = (key: string): MessageValues | null => {
  const draft = read(key)
  return draft && { ...noMessage, ...draft.values, acknowledged: false }
}

/** Forgets it. */
export const forgetDraft = (key: string): void => deviceStorage.write(key, null)

/** Keeps what is written on this device, a moment after the last letter, until it is sent; answers when that was last done. */
export const useKeptDraft = (key: string, values: MessageValues, isChanged: boolean): string | null => {
  const [keptAt, setKeptAt] = useState(() => read(key)?.at ?? null)
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => {
      const isEmpty = values.subject.trim() === '' && values.content === ''
      const at = new Date().toISOString()
      deviceStorage.write(key, isEmpty ? null : JSON.stringify({ values, at } satisfies Draft))
      setKeptAt(!isEmpty && deviceStorage.isKept(key) ? at : null)
    }, rest)
    return () => clearTimeout(timer)
  }, [key, values, isChanged])
  return keptAt
}
