import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot, makeTempFolder } from './temp-folder.js'

export function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A disk in memory that is small enough to fill. */
export function mountSmallDisk(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)
}

/** A disk that is a file, so that what has reached it can be read. */
export function makeImage(image: string, megabytes: number): void {
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', image)
}

export function mountImage(image: string, folder: string): void {
  mkdirSync(folder)
  run('mount', '-o', 'loop', image, folder)
}

/** Lazily: what a failed test left running must not keep the rest from being cleared away. */
export function unmount(folder: string): void {
  run('umount', '-l', folder)
}

/** Root may not mount either where it is root of a container only. */
function works(attempt: (folder: string) => string): boolean {
  if (!isRoot || process.platform !== 'linux') return false
  const { folder, remove } = makeTempFolder()
  try {
    unmount(attempt(folder))
    return true
  } catch {
    return false
  } finally {
    remove()
  }
}

export function canMountSmallDisk(): boolean {
  return works((folder) => {
    mountSmallDisk(folder, 1)
    return folder
  })
}

export function canMountImage(): boolean {
  return works((folder) => {
    const mounted = join(folder, 'mounted')
    makeImage(join(folder, 'disk'), 8)
    mountImage(join(folder, 'disk'), mounted)
    return mounted
  })
}
