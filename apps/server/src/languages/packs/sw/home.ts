export const homeTexts = {
  'home.log_in_text': 'Ingia ili uone salio lako.',
  'home.ready_to_claim': 'Tayari kuchukuliwa',
  'home.newest_announcement': 'Tangazo jipya zaidi',
  'home.featured': 'Bidhaa zilizochaguliwa',
  'home.quick_actions': 'Unachoweza kufanya',
  'home.summary': 'Pesa zako',
}
