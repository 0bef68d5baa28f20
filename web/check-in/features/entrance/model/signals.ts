import { readSettings } from './device-settings.ts'

export type Signal = 'ok' | 'out' | 'again' | 'no' | 'waiting'

type Note = { at: number; frequency: number; length: number; shape: OscillatorType }

// Every result is distinguishable by ear: rising, falling, twice the same, low and long, one short.
const notes: Record<Signal, Note[]> = {
  ok: [
    { at: 0, frequency: 880, length: 0.09, shape: 'sine' },
    { at: 0.1, frequency: 1320, length: 0.16, shape: 'sine' },
  ],
  out: [
    { at: 0, frequency: 1320, length: 0.09, shape: 'sine' },
    { at: 0.1, frequency: 880, length: 0.16, shape: 'sine' },
  ],
  again: [
    { at: 0, frequency: 520, length: 0.12, shape: 'triangle' },
    { at: 0.18, frequency: 520, length: 0.12, shape: 'triangle' },
  ],
  no: [{ at: 0, frequency: 170, length: 0.45, shape: 'sawtooth' }],
  waiting: [{ at: 0, frequency: 420, length: 0.1, shape: 'sine' }],
}
const vibrations: Record<Signal, number[]> = { ok: [80], out: [160], again: [80, 80, 80], no: [350], waiting: [40] }

let audio: AudioContext | null = null

/** Plays the sound and vibration of a result, as far as device and settings allow. */
export const signal = (kind: Signal): void => {
  const settings = readSettings()
  if (settings.vibration) navigator.vibrate?.(vibrations[kind])
  if (!settings.sound) return
  audio ??= new AudioContext()
  const context = audio
  void context.resume()
  for (const { at, frequency, length, shape } of notes[kind]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + at
    tone.type = shape
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
