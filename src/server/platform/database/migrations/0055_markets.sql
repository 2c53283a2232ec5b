CREATE TABLE "market_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"market_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_languages" (
	"prefix" text PRIMARY KEY NOT NULL,
	"market_id" integer NOT NULL,
	"language" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "market_languages_once" UNIQUE("market_id","language"),
	CONSTRAINT "market_languages_prefix" CHECK ("market_languages"."prefix" ~ '^([a-z]{2,3}(-[a-z]{2,4})?)?$')
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "markets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "market_countries" ADD CONSTRAINT "market_countries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_languages" ADD CONSTRAINT "market_languages_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_countries_by_market" ON "market_countries" USING btree ("market_id","position");
--> statement-breakpoint
-- The one market of a shop so far: its countries, in English.
INSERT INTO "markets" ("code", "name") VALUES ('default', 'Main market');--> statement-breakpoint
INSERT INTO "market_languages" ("prefix", "market_id", "language", "position") SELECT '', "id", 'en', 0 FROM "markets";--> statement-breakpoint
INSERT INTO "market_countries" ("country", "market_id", "position")
	SELECT "country", "markets"."id", min("place") - 1 FROM "markets",
		jsonb_array_elements_text(coalesce((SELECT "value" FROM "settings" WHERE "key" = 'countries'), '["US", "CA", "UK"]'))
			WITH ORDINALITY AS "listed"("country", "place")
	GROUP BY "country", "markets"."id";
