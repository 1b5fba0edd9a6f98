import type { StorybookConfig } from '@storybook/react-vite'
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
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), kitDocs()] }),
}

export default config
