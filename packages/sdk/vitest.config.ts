import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

const root = fileURLToPath(new URL('.', import.meta.url))

// Tests that use no storage, or generate their own, do not run again with the other storages.
const withStorage = '{client,session,config,language,chat,money-action,storage,testing}'
const storageTests = [`src/${withStorage}/**/*.test.ts`, 'src/{create-mavuno,device}.test.ts']
const withoutStorage = [
  'src/client/{bare-replies,generated-envelopes,hostile-replies,retry}.test.ts',
  'src/session/session-state.test.ts',
  'src/chat/{chat-faults,connection,step-chat}.test.ts',
  'src/money-action/step-money-action.test.ts',
  'src/language/{check-texts,i18n,read-pack}.test.ts',
  'src/storage/fuzzed-storage.test.ts',
  'src/testing/check-*.test.ts',
]

function project(name: string, test: object) {
  return {
    root,
    ...fromSource,
    test: { name, testTimeout: 30_000, setupFiles: ['test/leaks.ts'], ...test },
  }
}

function storageProject(kind: string, exclude: string[] = []) {
  return project(`${kind} storage`, {
    include: storageTests,
    exclude: [...withoutStorage, ...exclude],
    env: { MAVUNO_STORAGE: kind },
  })
}

export default defineConfig({
  test: {
    ...everySuite,
    // Most of them wait: all take 40 s with two, and 26 s with four.
    maxWorkers: 4,
    // Else each file imports the SDK again. No test leaves anything behind: see test/leaks.ts.
    isolate: false,
    projects: [
      project('quick storage', { include: ['src/**/*.test.ts'] }),
      storageProject('slow'),
      // These tests need a storage that keeps its values for the next page.
      storageProject('failing', [
        'src/testing/**',
        'src/chat/chat-session.test.ts',
        'src/device.test.ts',
      ]),
    ],
  },
})
