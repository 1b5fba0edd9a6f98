import { create, type ThemeVarsPartial } from 'storybook/theming'

const shared = {
  brandTitle: 'Mavuno UI',
  fontBase: 'system-ui, -apple-system, Roboto, "Noto Sans", sans-serif',
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  appBorderRadius: 10,
} satisfies Partial<ThemeVarsPartial>

/** Storybook in the colours of the kit's tokens, of which it can read none. */
export const themes = {
  dark: create({
    ...shared,
    base: 'dark',
    colorPrimary: '#45d186',
    colorSecondary: '#2fbf71',
    appBg: '#0a0f0c',
    appContentBg: '#0a0f0c',
    appPreviewBg: '#0a0f0c',
    appBorderColor: '#2f3a34',
    barBg: '#131a16',
    barTextColor: '#a9b6ae',
    barSelectedColor: '#45d186',
    barHoverColor: '#45d186',
    inputBg: '#1c2420',
    inputBorder: '#7a8880',
    textColor: '#eef4f0',
    textMutedColor: '#a9b6ae',
  }),
  light: create({
    ...shared,
    base: 'light',
    colorPrimary: '#0b6b3d',
    colorSecondary: '#0f7d48',
    appBg: '#f3f5ef',
    appContentBg: '#f3f5ef',
    appPreviewBg: '#f3f5ef',
    appBorderColor: '#e1e7df',
    barBg: '#ffffff',
    barTextColor: '#4b5a52',
    barSelectedColor: '#0b6b3d',
    barHoverColor: '#0b6b3d',
    inputBg: '#ffffff',
    inputBorder: '#6d7b73',
    textColor: '#11201a',
    textMutedColor: '#4b5a52',
  }),
}

/** Which of them a choice in the toolbar is on this device. */
export function themeOf(choice: unknown): keyof typeof themes {
  if (choice !== 'auto') return choice === 'light' ? 'light' : 'dark'
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
