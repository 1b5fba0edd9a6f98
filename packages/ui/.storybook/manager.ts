import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { themeOf, themes } from './themes.js'

addons.setConfig({ theme: themes.dark })

// What surrounds the stories follows the theme of the toolbar, too.
addons.register('mavuno/theme', (api) => {
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) =>
    addons.setConfig({ theme: themes[themeOf(globals['theme'])] }),
  )
})
