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
  // `App` shows the refusal, but may handle the rejection only after the browser has reported it as unhandled.
  arriving?.catch(() => undefined);
  createRoot(place).render(
    <StrictMode>
      <App issuer={place.dataset['issuer']} arriving={arriving} />
    </StrictMode>,
  );
}
