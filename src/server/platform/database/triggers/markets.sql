-- While a shop has one market, its countries are those of the settings. With several, a country to which a shipping zone
-- begins to ship goes to the default market.
create or replace function settings_set_market_countries() returns trigger language plpgsql as $$
declare
  main integer := (select market_id from market_languages where prefix = '');
begin
  if new.key <> 'countries' or main is null then return null; end if;
  if (select count(*) from markets) = 1 then
    delete from market_countries where not new.value ? country;
  end if;
  insert into market_countries (country, market_id, position)
    select country, main, place - 1 from jsonb_array_elements_text(new.value) with ordinality as listed(country, place)
    on conflict (country) do update set position = excluded.position where market_countries.market_id = main;
  return null;
end $$;

create or replace trigger settings_set_market_countries after insert or update on settings
  for each row execute function settings_set_market_countries();
