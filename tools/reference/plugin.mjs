// Names the entries as people import them, and puts the reference into one site with Storybook.
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter, JSX, RendererEvent } from 'typedoc'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const entry of [...project.children]) {
      if (entry.name.endsWith('.css')) project.removeReflection(entry)
      // What the package itself exports stands on the page of its README.
      else if (entry.name === '') project.mergeReflections(entry, project)
      else entry.name = `${project.packageName}/${entry.name}`
    }
  })

  app.renderer.hooks.on('sidebar.begin', ({ relativeURL }) =>
    JSX.createElement(
      'nav',
      { class: 'site-links', 'aria-label': 'Site' },
      JSX.createElement('a', { href: relativeURL('../storybook/index.html') }, 'Storybook'),
    ),
  )

  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    copyFileSync('start.html', join(outputDirectory, '../index.html'))
    // The list of two packages.
    writeFileSync(
      join(outputDirectory, 'index.html'),
      '<!doctype html><meta http-equiv="refresh" content="0; url=../index.html" />\n',
    )
  })
}
