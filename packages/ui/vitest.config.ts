import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from '../../scripts/browser.js'
import { everySuite, fromSource } from '../../vitest.shared.js'
import { kitDocs } from './.storybook/docs-plugin.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const browser = await launchOptions()

export default defineConfig({
  test: {
    ...everySuite,
    projects: [
      {
        root: here('.'),
        plugins: [react(), kitDocs()],
        ...fromSource,
        test: {
          name: '@mavuno/ui',
          environment: 'jsdom',
          pool: 'vmForks',
          // East of Greenwich, as our people are: a day of the wrong zone shows only there.
          env: { TZ: 'Africa/Nairobi' },
          // Testing Library hooks its clean-up into the global afterEach.
          globals: true,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          // Else a stylesheet that a test reads is empty.
          css: true,
          setupFiles: [here('src/testing/setup.ts')],
        },
      },
      {
        root: here('.'),
        plugins: [storybookTest({ configDir: here('.storybook') })],
        // Pictures agree only where the fonts do: on Linux the browser has those of the packages.
        define: { __PICTURES__: JSON.stringify(Boolean(process.env['FONTCONFIG_FILE'])) },
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@radix-ui/react-dialog',
            '@radix-ui/react-toast',
            'marked',
            'uqr',
            'storybook/test',
            'storybook/theming',
          ],
        },
        test: {
          name: '@mavuno/ui (stories)',
          // A walk through many controls takes its time where other work slows the browser.
          testTimeout: 60_000,
          // A worker runs all its files in one page, which loads the kit and Storybook once.
          isolate: false,
          setupFiles: ['pictures', 'host-page', 'real-browser'].map((name) =>
            here(`.storybook/${name}.ts`),
          ),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A phone has no mouse that hovers in a corner.
            provider: playwright({
              launchOptions: browser,
              // Pictures show times.
              contextOptions: { hasTouch: true, timezoneId: 'UTC' },
            }),
            viewport: { width: 360, height: 740 },
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.15, allowedMismatchedPixels: 8 },
                resolveScreenshotPath: ({ arg, ext }) => here(`pictures/${arg}${ext}`),
                resolveDiffPath: ({ arg, ext }) =>
                  here(`node_modules/.cache/pictures/${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
})
