import { defineConfig } from 'tsup'

const tests = ['!src/testing/**', '!src/**/*.test.*', '!src/**/*.stories.*']

export default defineConfig([
  {
    // A file per module: bundlers drop whole files, and split the kit between an app's chunks.
    entry: ['src/**/*.{ts,tsx}', ...tests],
    bundle: false,
    format: 'esm',
    target: 'es2022',
    clean: true,
    silent: true,
  },
  {
    entry: { styles: 'src/styles.css' },
    target: ['chrome87', 'safari14'],
    minify: true,
    silent: true,
  },
])
