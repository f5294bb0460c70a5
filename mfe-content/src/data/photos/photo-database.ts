/** Name of the IndexedDB database with the pictures of sellers' photos, which `/privacy` lists and clears. */
export const PHOTO_DATABASE = 'nivaas:photos';
