import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { kitDocs } from './docs-plugin.js'

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories with this tag are run and pictured as any other, and shown nowhere.
  tags: { 'test-only': { excludeFromSidebar: true, excludeFromDocsStories: true } },
  // It reads one file at a time, without types. `props.ts` asks TypeScript.
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [kitDocs()],
      resolve: { conditions: ['@mavuno/source', ...defaultClientConditions] },
      build: {
        // Storybook's own code is larger than that.
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          checks: {
            // Packages mark what belongs to the browser, and here everything does.
            moduleLevelDirective: false,
            bundlerTimings: false,
          },
        },
      },
    }),
}

export default config
