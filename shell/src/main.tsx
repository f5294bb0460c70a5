import '@nivaas/federation/install-site';
import '@nivaas/host/trusted-types';
import '@nivaas/ui/tokens.css';
import '@nivaas/ui/base.css';
import '@nivaas/ui/fonts.css';
import 'react-dom/client';
import { run } from '@nivaas/host/run';

run(() => import(/* webpackMode: "eager" */ './shell'));
