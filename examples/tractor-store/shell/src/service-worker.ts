import '@nivaas/host/service-worker';
