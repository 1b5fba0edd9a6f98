import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.js'
import { sharedMemorySettings } from './postgres-settings.js'

test.runIf(process.platform === 'linux')('files are used where shared memory is missing', () => {
  const folder = tempFolder()
  expect(sharedMemorySettings(folder)).toEqual({})
  expect(sharedMemorySettings(join(folder, 'missing'))).toEqual({
    dynamic_shared_memory_type: 'mmap',
  })
})
