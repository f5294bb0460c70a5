import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@nivaas/ui/tokens.css';
import '@nivaas/ui/base.css';
import './console.css';
import { App } from './app';
import { takeArrival } from './arrival';

const place = document.getElementById('console');
if (place) {
  const arriving = takeArrival();
  // `App` shows why; it may not have begun to listen.
  arriving?.catch(() => undefined);
  createRoot(place).render(
    <StrictMode>
      <App issuer={place.dataset['issuer']} arriving={arriving} />
    </StrictMode>,
  );
}
