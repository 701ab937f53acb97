-- What a device calls the app on its home screen (domain/account/app-name.ts): its notifications carry that name. Devices
-- of before have its own.
alter table push_devices
  add column app_name text not null default 'evenhand' check (app_name in ('evenhand', 'notes', 'planner'));
