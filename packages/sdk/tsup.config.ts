import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'contract/index': 'src/contract/index.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  clean: true,
  silent: true,
})
