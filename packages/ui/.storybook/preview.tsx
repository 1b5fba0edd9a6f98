import type { Decorator, Preview } from '@storybook/react-vite'
import { type ComponentProps, lazy, Suspense } from 'react'
import { configure, expect } from 'storybook/test'
import { UiProvider } from '../src/index.js'
import '../src/tokens/base.css'
import '../src/styles.css'
import '../src/desk.css'
import { docsOf, extractArgTypes, fitControls } from './controls.js'
import './preview.css'
import { languages } from './texts.js'

const desktop = {
  name: 'Desktop',
  styles: { width: '1024px', height: '740px' },
  type: 'desktop' as const,
}

const width = (pixels: number) => ({
  name: `${pixels} px`,
  styles: { width: `${pixels}px`, height: '740px' },
  type: 'mobile' as const,
})

// Long enough for a busy machine. Waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 5_000 })

/** Sets language, direction, text size and preferences on the document, as an app does. */
const withSettings: Decorator = (Story, { canvasElement, globals, parameters, viewMode }) => {
  const { language, direction, textSize, motion, contrast, theme } = globals
  const story = (
    <UiProvider texts={languages[language as keyof typeof languages]}>
      <Story />
    </UiProvider>
  )
  const preferences = {
    'data-mv-motion': motion,
    'data-mv-contrast': contrast,
    'data-mv-theme': theme,
  }
  // A docs page holds many stories, so there each has its own settings around it.
  if (viewMode === 'docs') {
    return (
      <div
        lang={language}
        dir={direction}
        className="docs-settings"
        style={{ zoom: textSize }}
        {...preferences}
      >
        {story}
      </div>
    )
  }
  const page = document.documentElement
  page.lang = language
  page.dir = direction
  page.style.fontSize = textSize
  for (const [name, value] of Object.entries(preferences)) page.setAttribute(name, value)
  canvasElement.dataset['layout'] = parameters['bleed'] ? 'bleed' : parameters['layout']
  return story
}

const choice = <I extends string>(title: string, icon: I, items: Record<string, string>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
  },
})

// Later, because a story needs nothing of Storybook's docs.
const DocsPage = lazy(async () => ({ default: (await import('./docs-page.js')).DocsPage }))
const Container = lazy(async () => ({ default: (await import('./docs-page.js')).Container }))

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [fitControls],
  // In Storybook itself the browser's developer tools set these.
  async beforeEach({ parameters }) {
    if (parameters['media']) await globalThis.preferMedia?.(parameters['media'])
  },
  // No story is wider than its screen. One with the tag `visual` must look like its picture: a
  // full-screen one as the phone shows it, others cut to their own size.
  async afterEach({ canvasElement, id, parameters, tags, viewMode }) {
    // A docs page is as wide as its tables, and would show this as the story's own error.
    if (viewMode === 'docs') return
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    globalThis.compareWithHost?.()
    if (!tags.includes('visual')) return
    const whole = parameters['layout'] === 'fullscreen'
    await globalThis.comparePicture?.(id, whole ? undefined : canvasElement)
  },
  decorators: [withSettings],
  parameters: {
    layout: 'padded',
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      container: (props: ComponentProps<typeof Container>) => (
        <Suspense>
          <Container {...props} />
        </Suspense>
      ),
      extractArgTypes,
      // Only what `docs-plugin.ts` turns into code to copy.
      canvas: { sourceState: 'none' },
      extractComponentDescription: (component: unknown) => docsOf(component)?.description ?? '',
    },
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Welcome', 'Docs', 'Foundation', 'Frame', '*', 'Wallet'] } },
    viewport: { options: { w320: width(320), w360: width(360), w480: width(480), desktop } },
  },
  globalTypes: {
    language: choice('Language', 'globe', { en: 'English', es: 'Español', ja: '日本語' }),
    direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    textSize: choice('Text size', 'ruler', { '100%': 'Text 100 %', '200%': 'Text 200 %' }),
    motion: choice('Motion', 'play', { full: 'Full motion', reduced: 'Reduced motion' }),
    theme: choice('Theme', 'circlehollow', {
      dark: 'Dark theme',
      light: 'Light theme',
      auto: 'Theme of the device',
    }),
    contrast: choice('Contrast', 'contrast', { normal: 'Contrast', more: 'More contrast' }),
  },
  initialGlobals: {
    viewport: { value: 'w360', isRotated: false },
    language: 'en',
    direction: 'ltr',
    textSize: '100%',
    motion: 'full',
    contrast: 'normal',
    // The frame of a story is as the page of docs around it.
    theme: globalThis.frameElement?.ownerDocument.documentElement.dataset['mvTheme'] ?? 'dark',
  },
}

export default preview
