-- Contact details were constants of the software and are empty in a new shop. Shops that are in use keep what they showed.
insert into settings (key, value)
select key, value
from (
  values
    ('address', '"12 Market Street, Portland, OR 97204"'::jsonb),
    ('phone', '"+1 (503) 555-0142"'::jsonb),
    ('supportEmail', '"help@mercer.test"'::jsonb),
    ('demoPromises', 'true'::jsonb)
) as shown (key, value)
where exists (select 1 from users)
on conflict do nothing;
--> statement-breakpoint
insert into settings (key, value)
select 'social', '[{"name":"Instagram","url":"https://example.com/instagram"},{"name":"Facebook","url":"https://example.com/facebook"},{"name":"Pinterest","url":"https://example.com/pinterest"}]'::jsonb
where exists (select 1 from users where email = 'admin@mercer.test')
on conflict do nothing;
