/*
 * One path per icon on a 24 × 24 grid, drawn with a 1.75 stroke. Each is an export of its own, so that a page loads only
 * the icons that it shows.
 */
export const search = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5';
export const heart =
  'M12 20.5 4.6 13a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.5.5-.5a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7Z';
export const heartFilled =
  'M12 21.2 4 13.5a5.7 5.7 0 0 1 0-8.1 5.7 5.7 0 0 1 8 0 5.7 5.7 0 0 1 8 0 5.7 5.7 0 0 1 0 8.1Z';
export const share = 'M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2';
export const phone =
  'M5 3h4l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z';
export const mail =
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-.6.8L12 13l8.6-7.2';
export const whatsapp =
  'M3 21l1.5-4.7A9 9 0 1 1 8 19.6ZM8.5 8.5c0 4 3 7 7 7l1-2-2.5-1-1 1a6 6 0 0 1-2.5-2.5l1-1-1-2.5Z';
export const mapPin =
  'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
export const bed = 'M3 5v14M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 9.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z';
export const bath =
  'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM7 19l-1 2M17 19l1 2M6 12V5.5a2.5 2.5 0 0 1 4.8-1M8.5 6.5l4-3';
export const area = 'M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5M15 4h5v5M9 20H4v-5';
export const calendar =
  'M5 5h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4';
export const check = 'M4.5 12.5 10 18 20 6.5';
export const chevronDown = 'M6 9l6 6 6-6';
export const chevronRight = 'M9 6l6 6-6 6';
export const menu = 'M4 6h16M4 12h16M4 18h16';
export const close = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
export const star = 'M12 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-1Z';
export const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5';
export const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
export const contrast =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M13.5 3.5v17M15 4v16M16.5 5v14M18 6.5v11M19.5 9v6';
export const system =
  'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 20h8M12 16v4';
export const grid = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z';
export const list = 'M4 5h4v4H4ZM4 15h4v4H4ZM12 7h8M12 17h8';
export const filter =
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
export const user = 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.5a8 8 0 0 1 16 0';
export const logout = 'M10 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5M9.5 12H21m0 0-4.5-4.5M21 12l-4.5 4.5';
export const home = 'M3 11l9-8 9 8M5.5 9v11.5h13V9M10 20.5V14h4v6.5';
export const building =
  'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18M8.5 7h3M8.5 11h3M8.5 15h3';
export const key = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.7 20 3.5M16.5 7l3 3M14 9.5l2 2';
export const tag =
  'M12.5 3.5H20a.5.5 0 0 1 .5.5v7.5l-8.8 8.8a1 1 0 0 1-1.4 0l-6.6-6.6a1 1 0 0 1 0-1.4ZM16.5 7.5v.01';
export const shield = 'M12 3l8 3v6c0 4.5-3.3 7.7-8 9-4.7-1.3-8-4.5-8-9V6ZM8.5 12l2.5 2.5 4.5-5';
export const document = 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5M9 13h6M9 17h6';
export const download = 'M12 3v12m0 0-4.5-4.5M12 15l4.5-4.5M4 20h16';
export const print =
  'M7 8V3h10v5M7 17H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M7 14h10v7H7Z';
export const plus = 'M12 5v14M5 12h14';
export const arrowRight = 'M4 12h16m0 0-6-6m6 6-6 6';
export const external = 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5';
export const info = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.01';
export const warning = 'M12 4 2.5 20h19ZM12 10v4.5M12 17v.01';
export const copy = 'M9 9h11v12H9ZM15 9V3H4v12h5';
export const camera =
  'M4 8h3.5L9 5h6l1.5 3H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 10.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z';
