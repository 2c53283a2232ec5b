-- Processes keep compiled pricing rules. An order is placed only with the rules of the current version.
create or replace function pricing_rules_changed() returns trigger language plpgsql as $$
begin
  update pricing_rules set version = version + 1;
  return null;
end $$;

-- Zones also decide which products of a list are delivered free.
create or replace function shipping_rules_changed() returns trigger language plpgsql as $$
begin
  update pricing_rules set version = version + 1;
  perform pg_notify('shop', 'lists:*:' || pg_current_xact_id());
  return null;
end $$;

create or replace trigger tax_rates_change_rules after insert or update or delete on tax_rates
  for each statement execute function pricing_rules_changed();
create or replace trigger tax_registrations_change_rules after insert or update or delete on tax_registrations
  for each statement execute function pricing_rules_changed();
create or replace trigger shipping_zones_change_rules after insert or update or delete on shipping_zones
  for each statement execute function shipping_rules_changed();
create or replace trigger zone_places_change_rules after insert or update or delete on zone_places
  for each statement execute function shipping_rules_changed();
create or replace trigger shipping_methods_change_rules after insert or update or delete on shipping_methods
  for each statement execute function shipping_rules_changed();
create or replace trigger shipping_tiers_change_rules after insert or update or delete on shipping_tiers
  for each statement execute function shipping_rules_changed();
create or replace trigger method_classes_change_rules after insert or update or delete on method_classes
  for each statement execute function shipping_rules_changed();
create or replace trigger shipping_tiers_in_currencies_change_rules after insert or update or delete on shipping_tiers_in_currencies
  for each statement execute function shipping_rules_changed();
create or replace trigger promotions_change_rules after insert or update or delete on promotions
  for each statement execute function pricing_rules_changed();
create or replace trigger promotion_amounts_change_rules after insert or update or delete on promotion_amounts
  for each statement execute function pricing_rules_changed();
