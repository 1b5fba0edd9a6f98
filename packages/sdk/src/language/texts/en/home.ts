export const homeTexts = {
  'home.log_in_text': 'Log in to see your balance.',
  'home.ready_to_claim': 'Ready to claim',
  'home.ready_from_one': 'From {{count}} of your products',
  'home.ready_from_other': 'From {{count}} of your products',
  'home.newest_announcement': 'Newest announcement',
  'home.featured': 'Featured products',
  'home.quick_actions': 'What you can do',
  'home.bell_unread_one': 'Announcements, {{count}} unread',
  'home.bell_unread_other': 'Announcements, {{count}} unread',
  'home.summary': 'Your money',
}
