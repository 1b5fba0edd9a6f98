import { expect, test, vi } from 'vitest'
import { createTestMavuno } from '../../test/wire-server.js'
import { createEvents } from './events.js'

test('a listener that throws keeps no other one from being called, and its error is rethrown later', () => {
  vi.useFakeTimers()
  const events = createEvents()
  const seen: boolean[] = []
  events.on('online', () => {
    throw new Error('from a page')
  })
  events.on('online', (isOnline) => void seen.push(isOnline))
  events.emit('online', true)
  expect(seen).toEqual([true])
  expect(() => vi.runAllTimers()).toThrow('from a page')
  vi.useRealTimers()
})

test('`on` returns a function that removes the listener', () => {
  const events = createEvents()
  const seen: string[] = []
  const stop = events.on('language', (locale) => void seen.push(locale))
  events.emit('language', 'en')
  stop()
  events.emit('language', 'es')
  expect(seen).toEqual(['en'])
  expect(events.listenerCount('language')).toBe(0)
})

test('a listener that was added twice is removed once', () => {
  const events = createEvents()
  let count = 0
  const listen = () => void (count += 1)
  const stop = events.on('unauthorized', listen)
  events.on('unauthorized', listen)
  stop()
  stop()
  events.emit('unauthorized')
  expect(count).toBe(1)
})

test('a listener that removes itself or adds another one changes nothing for this event', () => {
  const events = createEvents()
  const seen: string[] = []
  const stop = events.on('unauthorized', () => {
    stop()
    events.on('unauthorized', () => void seen.push('added'))
  })
  events.on('unauthorized', () => void seen.push('second'))
  events.emit('unauthorized')
  expect(seen).toEqual(['second'])
})

test("the SDK's own listeners cannot be removed", () => {
  const { events } = createTestMavuno()
  expect(events.listenerCount('online')).toBeGreaterThan(0)
  expect(Object.keys(events)).not.toContain('off')
  expect(Object.keys(events)).not.toContain('removeAllListeners')
})
