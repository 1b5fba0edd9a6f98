import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeImage, mountImage, run, unmount } from '../../platform/engine/testing/mounts.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'

const megabytes = 400

/** Mounts it for the test; gives back what takes it away earlier. */
function mount(image: string, folder: string): () => void {
  mountImage(image, folder)
  chmodSync(folder, 0o755)
  let mounted = true
  const remove = () => {
    if (mounted) unmount(folder)
    mounted = false
  }
  onTestFinished(remove)
  return remove
}

function isSame(one: string, other: string): boolean {
  try {
    run('cmp', one, other)
    return true
  } catch {
    return false
  }
}

/** Of many processes some may have ended meanwhile, as a database's connections do. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A disk of its own, a file that is mounted: what the file holds is what has reached the disk. */
export function makeDisk() {
  const folder = tempFolder()
  const image = join(folder, 'disk')
  makeImage(image, megabytes)
  const mounted = join(folder, 'mounted')
  mount(image, mounted)
  let cuts = 0

  return {
    folder: mounted,
    /**
     * What would be left if the power failed now: all that was only on its way to the disk is lost.
     * Read until two readings are the same, so that it is the disk of one moment; gives the folder
     * where it is mounted again, and what takes that away.
     */
    cut(pids: readonly number[]) {
      cuts += 1
      const copy = join(folder, `copy-${cuts}`)
      signal(pids, 'SIGSTOP')
      try {
        do run('cp', '--sparse=always', image, copy)
        while (!isSame(image, copy))
      } finally {
        signal(pids, 'SIGCONT')
      }
      const folderOfCopy = join(folder, `mounted-${cuts}`)
      const remove = mount(copy, folderOfCopy)
      return {
        folder: folderOfCopy,
        remove() {
          remove()
          run('rm', '-f', copy)
        },
      }
    },
  }
}
