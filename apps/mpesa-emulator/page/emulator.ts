import { formatMoney, formatTime } from '@mavuno/format'
import { useEffect, useState } from 'react'
import type { Overview } from '../src/admin/control.js'
import type { Exchange } from '../src/store/journal.js'

/** Sends a change. Resolves with what was wrong, or with nothing. */
export async function send(
  method: string,
  path: string,
  body?: object,
): Promise<string | undefined> {
  return (await ask(method, path, body)).error
}

/** As `send`, with the answer. */
export async function ask(
  method: string,
  path: string,
  body?: object,
): Promise<{ error?: string; answer?: Record<string, string> }> {
  try {
    const reply = await fetch(`/admin${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await reply.text()
    const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, string>
    return reply.ok ? { answer } : { error: answer['error'] ?? `It was refused (${reply.status}).` }
  } catch {
    return { error: 'The emulator cannot be reached.' }
  }
}

async function read<T>(path: string): Promise<T> {
  const reply = await fetch(`/admin${path}`)
  if (!reply.ok) throw new Error(String(reply.status))
  return reply.json() as Promise<T>
}

export interface Shown {
  readonly overview: Overview
  readonly journal: readonly Exchange[]
}

/** What the emulator holds, again each time that it says that something is different. */
export function useEmulator(journalText: string): {
  shown: Shown | undefined
  isConnected: boolean
} {
  const [shown, setShown] = useState<Shown>()
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    let isCurrent = true
    let isReading = false
    let isAsked = false
    const load = async () => {
      isAsked = true
      if (isReading) return
      isReading = true
      // What changes while it is read is read once more.
      while (isAsked) {
        isAsked = false
        try {
          const text = encodeURIComponent(journalText)
          const [overview, journal] = await Promise.all([
            read<Overview>('/overview'),
            read<Exchange[]>(`/journal?limit=50&text=${text}`),
          ])
          if (isCurrent) setShown({ overview, journal })
        } catch {
          // The connection of the events tells it, and comes back by itself.
        }
      }
      isReading = false
    }
    const events = new EventSource('/admin/events')
    events.addEventListener('changed', () => void load())
    events.addEventListener('open', () => setConnected(true))
    events.addEventListener('error', () => setConnected(false))
    return () => {
      isCurrent = false
      events.close()
    }
  }, [journalText])
  return { shown, isConnected }
}

const zone = { timeZone: 'Africa/Nairobi' } as const

export const money = (amount: number) =>
  formatMoney(amount * 100, 'KES', { short: true }).replace('\u00a0', ' ')
export const clockTime = (time: number) => formatTime(time / 1000, zone).slice(11, 16)
export const fullTime = (time: number) =>
  new Date(time).toLocaleString('en-GB', { ...zone, dateStyle: 'medium', timeStyle: 'medium' })
export const shownNumber = (number: string) =>
  `0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`

/** 254712345678, from what people write; undefined where it is no number of a mobile. */
export function readNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+/, '')
  const [, rest] = /^(?:254|0)?([17]\d{8})$/.exec(digits) ?? []
  return rest && `254${rest}`
}
