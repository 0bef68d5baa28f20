import { useState } from 'react'
import { readSettings, writeSettings, type DeviceSettings } from './device-settings.ts'

/** This device's settings and their setter. */
export const useSettings = () => {
  const [settings, setSettings] = useState(readSettings)
  const change = (some: Partial<DeviceSettings>): void => {
    const next = { ...readSettings(), ...some }
    writeSettings(next)
    setSettings(next)
  }
  return { settings, change }
}
export type Settings = ReturnType<typeof useSettings>
