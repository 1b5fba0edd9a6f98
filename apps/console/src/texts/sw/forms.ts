import type { forms as english } from '../en/forms.js'

export const forms: Readonly<Record<keyof typeof english, string>> = {
  'propose.propose': 'Pendekeza',
  'propose.changes_one': 'Pendekeza badiliko {{count}}',
  'propose.changes_other': 'Pendekeza mabadiliko {{count}}',
  'propose.discard': 'Tupa rasimu',
  'propose.done': 'Limependekezwa. Hakuna kinachobadilika hadi mhudumu mwingine aamue.',
  'propose.is_proposed':
    'Mhudumu mwingine anaamua. Hakuna kinachobadilika kabla, na hakuna lingine la kupendekezwa kwa sasa.',
  'propose.who_decides': 'Mwingine anaamua: {{roles}}. Kamwe si wewe peke yako.',
  'propose.not_yours': 'Unasoma hili. Hawa hupendekeza mabadiliko: {{roles}}.',
  'propose.offline': 'Hakuna muunganisho. Ulichoandika kimehifadhiwa.',
  'propose.look_again': 'Angalia tena: {{fields}}.',
  'propose.wrong': 'Hii haifai. Angalia tena.',
  'propose.was': 'Sasa {{value}}',
  'propose.unit': 'Kipimo: {{unit}}. Chukua kinachofuata',
  'unit.days': 'siku',
  'unit.hours': 'saa',
  'unit.minutes': 'dakika',
  'unit.seconds': 'sekunde',
  'cover.choose': 'Chagua picha',
  'cover.replace': 'Chagua picha nyingine',
  'cover.remove': 'Iondoe',
  'cover.file': 'Faili ya picha',
  'cover.too_large': 'Picha ni kubwa mno. Hadi {{size}}.',
}
