import { accessSync, constants, statfsSync } from 'node:fs'

const requiredBytes = 8 * 1024 * 1024

/** Containers often have little shared memory, or none. Postgres then uses files instead. */
export function sharedMemorySettings(folder = '/dev/shm'): Record<string, string> {
  if (process.platform !== 'linux') return {}
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize >= requiredBytes) return {}
  } catch {
    // A missing or inaccessible one counts as too small.
  }
  return { dynamic_shared_memory_type: 'mmap' }
}

/** Settings as both `postgres` and `initdb` take them. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
