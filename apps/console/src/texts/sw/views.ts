import type { views as english } from '../en/views.js'

export const views: Readonly<Record<keyof typeof english, string>> = {
  'views.save': 'Hifadhi mwonekano huu…',
  'views.change': 'Badilisha jina au ondoa…',
  'views.save_title': 'Hifadhi mwonekano huu',
  'views.change_title': 'Mwonekano huu uliohifadhiwa',
  'views.name': 'Jina',
  'views.hint': 'Huhifadhiwa kwenye kifaa hiki kwa ajili yako tu, pamoja na maneno unayotafuta.',
  'views.keep': 'Hifadhi',
  'views.remove': 'Ondoa',
  'views.saved': 'Umehifadhiwa kama “{{name}}”.',
  'views.removed': '“{{name}}” umeondolewa.',
  'views.nameless': 'Andika jina kwanza.',
  'views.taken': 'Mwonekano mwingine wa orodha hii una jina hili.',
  'views.not_kept': 'Kivinjari hiki hakihifadhi.',
}
