export const homeTexts = {
  'home.log_in_text': 'Ingia ili uone salio lako.',
  'home.ready_to_claim': 'Tayari kuchukuliwa',
  'home.ready_from_one': 'Kutoka bidhaa {{count}} uliyo nayo',
  'home.ready_from_other': 'Kutoka bidhaa {{count}} ulizo nazo',
  'home.newest_announcement': 'Tangazo jipya zaidi',
  'home.featured': 'Bidhaa zilizochaguliwa',
  'home.quick_actions': 'Unachoweza kufanya',
  'home.bell_unread_one': 'Matangazo, {{count}} halijasomwa',
  'home.bell_unread_other': 'Matangazo, {{count}} hayajasomwa',
  'home.summary': 'Pesa zako',
}
