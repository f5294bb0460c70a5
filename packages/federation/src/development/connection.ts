import type { DevelopmentMessage } from '@nivaas/contracts';
import { showFaults } from './overlay';
import { running } from './running';

/*
 * The shell's connection to the development server, for all areas of the page. It takes the place of the server's own
 * client, whose overlay only adds errors and whose updates stop at the first error of any area.
 */

const ADDRESS = `${location.origin.replace(/^http/, 'ws')}/_dev/ws`;
const RECONNECT_MS = 1_000;

function connect(): void {
  const socket = new WebSocket(ADDRESS);
  socket.onmessage = ({ data }) => {
    // The server sends other messages, too.
    const message = JSON.parse(String(data)) as DevelopmentMessage;
    if (message.type === 'builds') for (const area of running) area.update(message.data);
    if (message.type === 'faults') showFaults(message.data);
    // The page asks for its data again, and keeps its state.
    if (message.type === 'functions') window.dispatchEvent(new Event('part-replaced'));
  };
  socket.onclose = () => void setTimeout(connect, RECONNECT_MS);
}

connect();
