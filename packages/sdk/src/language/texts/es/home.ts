export const homeTexts = {
  'home.log_in_text': 'Inicie sesión para ver su saldo.',
  'home.ready_to_claim': 'Listo para cobrar',
  'home.ready_from_one': 'De {{count}} de sus productos',
  'home.ready_from_many': 'De {{count}} de sus productos',
  'home.ready_from_other': 'De {{count}} de sus productos',
  'home.newest_announcement': 'Último anuncio',
  'home.featured': 'Productos destacados',
  'home.quick_actions': 'Qué puede hacer',
  'home.bell_unread_one': 'Anuncios, {{count}} sin leer',
  'home.bell_unread_many': 'Anuncios, {{count}} sin leer',
  'home.bell_unread_other': 'Anuncios, {{count}} sin leer',
  'home.summary': 'Su dinero',
}
