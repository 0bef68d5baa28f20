import { useState } from 'react'
import { readSettings, writeSettings, type DoorSettings } from './door-settings.ts'

/** This device's settings, and how to change some of them. */
export const useSettings = () => {
  const [settings, setSettings] = useState(readSettings)
  const change = (some: Partial<DoorSettings>): void => {
    const next = { ...readSettings(), ...some }
    writeSettings(next)
    setSettings(next)
  }
  return { settings, change }
}
export type Settings = ReturnType<typeof useSettings>
