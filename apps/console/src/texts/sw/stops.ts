import type { stops as english } from '../en/stops.js'

export const stops: Readonly<Record<keyof typeof english, string>> = {
  'stops.title': 'Malipo',
  'stops.running': 'Malipo yanaweza kuchukuliwa na kulipwa.',
  'stops.by_audit': 'Ukaguzi ulishindwa {{time}}: {{checks}}.',
  'stops.by': '{{who}}, {{time}}: {{reason}}.',
  'stops.itself': 'Yenyewe',
  'stops.stopped': 'Hakuna kinachoweza kuchukuliwa au kulipwa hadi wawili wakubaliane kuendelea.',
  'stops.stop': 'Simamisha malipo yote',
  'stops.stop_text': 'Inaanza mara moja, na unaifanya peke yako. Kuendelea kunahitaji wawili.',
  'stops.reason': 'Sababu, kwa wenzako na kumbukumbu',
  'stops.done': 'Malipo yamesimamishwa.',
  'stops.resumePayouts': 'Pendekeza kuendeleza malipo',
  'stops.trustClock': 'Pendekeza kuiamini saa',
  'stops.cashiers': 'Mtunza fedha hupendekeza kuendelea.',
  'stops.clock_behind': 'Saa ya hifadhidata ilirudi nyuma. Kuchukua na mauzo yanasubiri.',
  'stops.clock_ahead':
    'Saa ya hifadhidata ilienda mbele kwa zaidi ya siku. Kuchukua na mauzo yanasubiri.',
}
