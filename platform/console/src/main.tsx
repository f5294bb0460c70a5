import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@nivaas/ui/tokens.css';
import '@nivaas/ui/base.css';
import './console.css';
import { App } from './app';

const place = document.getElementById('console');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
