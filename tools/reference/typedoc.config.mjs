export default {
  name: 'Mavuno',
  // Documents the entries that each package.json has.
  entryPointStrategy: 'packages',
  entryPoints: ['../../packages/sdk', '../../packages/ui'],
  packageOptions: {
    tsconfig: 'tsconfig.build.json',
    // `npm run typecheck` finds errors.
    skipErrorChecking: true,
    // The attributes that React gives to every element would be most of the pages.
    excludeExternals: true,
    disableSources: true,
    validation: { notExported: false },
    // Components and endpoints first, types last.
    kindSortOrder: ['Module', 'Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
    groupOrder: ['Modules', 'Functions', 'Variables', 'Classes', '*'],
  },
  plugin: ['./plugin.mjs'],
  validation: { notExported: false },
  readme: 'none',
  highlightLanguages: ['bash', 'css', 'html', 'javascript', 'svelte', 'tsx', 'typescript', 'vue'],
  visibilityFilters: {},
  navigation: { includeFolders: false },
  favicon: '../../apps/wallet/public/icon.svg',
  customCss: 'theme.css',
  hideGenerator: true,
  out: '../../docs/site/reference',
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
}
