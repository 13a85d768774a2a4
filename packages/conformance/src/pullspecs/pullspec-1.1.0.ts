// Written by scripts/embed-pullspecs.mjs from pullspecs/1.1.0.yml: change that file, and run the script.
export const PULLSPEC_1_1_0 = String.raw`openapi: 3.0.3
info:
  title: PullSpec
  version: 1.1.0
  description: |-
    How the agency pulls availability, rates and bookings from a hotel supplier. The supplier serves these six operations; the agency calls them.

    **What is new since 1.0.0.** Taxes are part of each rate, prices can be broken down by night, rates to be paid at the hotel say what is paid there,
    errors have codes, and a request can carry an idempotency key.

    **Conventions.** Bodies are JSON in UTF-8. Dates are yyyy-MM-dd in the hotel's time zone, instants are RFC 3339 with an offset. Amounts are numbers in the
    currency that stands beside them; one rate has one currency. Unknown properties of a response are ignored: a supplier may send more than is listed here.
servers:
  - url: https://qa.example.org/pull/v1.1
    description: Test system of the supplier
paths:
  /search:
    post:
      operationId: search
      tags:
        - Shopping
      summary: Search for rates
      description: "Answers the rates of the hotels that are asked for, for one stay. Hotels without a rate are left out. Called often: answer within three seconds."
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/SearchRequest"
      responses:
        "200":
          description: The rates that are to be had.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/SearchResponse"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: None of the hotels is known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /prebook:
    post:
      operationId: prebook
      tags:
        - Shopping
      summary: Check a rate before it is booked
      description: Says whether the rate is still to be had, and at what price. Called when a guest is about to pay.
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/PrebookRequest"
      responses:
        "200":
          description: The rate as it is now.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PrebookResponse"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: What the request names is not known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /book:
    post:
      operationId: book
      tags:
        - Booking
      summary: Make a booking
      description: "Books the rate. The same client reference twice is one booking: the second answer is the first one again."
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/BookRequest"
      responses:
        "200":
          description: The booking was made, or had been made with the same client reference.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Booking"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: What the request names is not known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
      parameters:
        - name: Idempotency-Key
          in: header
          required: false
          description: "The same key within 24 hours means the same request: it is answered as the first one was, and done once."
          schema:
            type: string
            minLength: 8
            maxLength: 64
          example: 7f9c2ba4-e88f-4d3a
  /cancel:
    post:
      operationId: cancel
      tags:
        - Booking
      summary: Cancel a booking
      description: Cancels, and says what the cancellation costs. Cancelling what is cancelled already is no error.
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/CancelRequest"
      responses:
        "200":
          description: The booking is cancelled.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/CancelResponse"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: What the request names is not known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
      parameters:
        - name: Idempotency-Key
          in: header
          required: false
          description: "The same key within 24 hours means the same request: it is answered as the first one was, and done once."
          schema:
            type: string
            minLength: 8
            maxLength: 64
          example: 7f9c2ba4-e88f-4d3a
  /booking_details:
    post:
      operationId: booking_details
      tags:
        - Booking
      summary: Read a booking
      description: The booking as it stands now.
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/BookingRef"
      responses:
        "200":
          description: The booking.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Booking"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: What the request names is not known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /booking_ids:
    post:
      operationId: booking_ids
      tags:
        - Booking
      summary: List bookings of a period
      description: The ids of the bookings that were made between two instants, for reconciliation.
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/DateRange"
      responses:
        "200":
          description: The ids, oldest first.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/BookingIds"
        "400":
          description: The request is not understood.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: What the request names is not known.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
components:
  securitySchemes:
    ApiKey:
      type: apiKey
      in: header
      name: X-Api-Key
  schemas:
    Money:
      description: An amount with its currency.
      type: object
      required:
        - amount
        - currency
      properties:
        amount:
          type: number
          minimum: 0
          description: In units of the currency, with its decimals.
          example: 412.5
        currency:
          type: string
          pattern: ^[A-Z]{3}$
          description: ISO 4217, three capital letters.
          example: THB
      example:
        amount: 412.5
        currency: THB
    Penalty:
      description: What a cancellation costs from an instant on.
      type: object
      required:
        - from
        - amount
      properties:
        from:
          type: string
          format: date-time
          description: From this instant on the amount is due, until the next penalty begins.
          example: 2026-12-20T18:00:00+07:00
        amount:
          $ref: "#/components/schemas/Money"
    Occupancy:
      description: Who stays in one room.
      type: object
      required:
        - adults
      properties:
        adults:
          type: integer
          minimum: 1
          maximum: 8
          description: Guests of 18 years and more.
          example: 2
        childAges:
          type: array
          maxItems: 6
          items:
            type: integer
            minimum: 0
            maximum: 17
          description: The age of each child on the day of arrival.
          example:
            - 4
            - 9
    SearchRequest:
      type: object
      required:
        - checkIn
        - checkOut
        - hotelIds
        - occupancies
      properties:
        checkIn:
          type: string
          format: date
          description: Day of arrival.
          example: 2026-12-21
        checkOut:
          type: string
          format: date
          description: Day of departure, after the arrival.
          example: 2026-12-24
        hotelIds:
          type: array
          minItems: 1
          maxItems: 500
          items:
            type: string
            maxLength: 64
          description: Hotels by the supplier's own ids.
          example:
            - "88120"
            - "88121"
        occupancies:
          type: array
          minItems: 1
          maxItems: 9
          items:
            $ref: "#/components/schemas/Occupancy"
          description: One for each room.
        nationality:
          type: string
          pattern: ^[A-Z]{2}$
          description: Of the guests, ISO 3166-1, two capital letters.
          example: TH
        board:
          type: string
          enum:
            - RO
            - BB
            - HB
            - FB
            - AI
          description: "Only rates with this board: room only, bed and breakfast, half board, full board, all inclusive."
        maxPrice:
          type: number
          description: Rates above need not be answered.
        nightlyPrices:
          type: boolean
          description: Whether the price of each night is wanted.
      description: One stay in any of the hotels.
    Rate:
      type: object
      required:
        - rateKey
        - price
        - board
        - refundable
        - cancellationPolicies
        - taxes
      properties:
        rateKey:
          type: string
          maxLength: 2048
          description: Names this rate in prebook and book. Valid for 30 minutes at least.
          example: h88120-dbl-bb-20261221
        price:
          $ref: "#/components/schemas/Money"
        board:
          type: string
          enum:
            - RO
            - BB
            - HB
            - FB
            - AI
          description: What is served.
        refundable:
          type: boolean
          description: Whether there is an instant until which a cancellation costs nothing.
        cancellationPolicies:
          type: array
          items:
            $ref: "#/components/schemas/Penalty"
          description: "In order of time. None: it can be cancelled free of charge until arrival."
        remarks:
          type: string
          description: What a guest should know.
        payment:
          oneOf:
            - type: object
              required:
                - type
              properties:
                type:
                  type: string
                  enum:
                    - PREPAID
            - type: object
              required:
                - type
                - cardRequired
              properties:
                type:
                  type: string
                  enum:
                    - AT_HOTEL
                cardRequired:
                  type: boolean
                dueAtHotel:
                  $ref: "#/components/schemas/Money"
          description: "Who is paid. Left out: prepaid."
        taxes:
          type: array
          maxItems: 20
          items:
            $ref: "#/components/schemas/Tax"
          description: Every tax and fee; empty where there are none.
        nights:
          type: array
          maxItems: 90
          items:
            $ref: "#/components/schemas/Night"
          description: One for each night, where they were asked for. They add up to the price.
      description: A room at a price, with its conditions.
    SearchResponse:
      type: object
      required:
        - hotels
      properties:
        hotels:
          type: array
          items:
            type: object
            required:
              - hotelId
              - rates
            properties:
              hotelId:
                type: string
              rates:
                type: array
                items:
                  $ref: "#/components/schemas/Rate"
      description: Hotels that have a rate.
    PrebookRequest:
      type: object
      required:
        - rateKey
      properties:
        rateKey:
          type: string
          description: As search told it.
      description: The rate that a guest is about to book.
    PrebookResponse:
      type: object
      required:
        - rate
        - status
      properties:
        status:
          type: string
          enum:
            - AVAILABLE
            - PRICE_CHANGED
            - SOLD_OUT
          description: With PRICE_CHANGED the rate has its new price.
        rate:
          $ref: "#/components/schemas/Rate"
      description: The rate as it is now.
    BookRequest:
      type: object
      required:
        - rateKey
        - clientReference
        - holder
      properties:
        rateKey:
          type: string
          description: As prebook told it.
        clientReference:
          type: string
          maxLength: 40
          description: The agency's own id of the booking; never used for another one.
          example: AG-884120031
        holder:
          type: object
          required:
            - firstName
            - lastName
          properties:
            firstName:
              type: string
              maxLength: 60
            lastName:
              type: string
              maxLength: 60
          description: In whose name it is.
        remarks:
          type: string
          maxLength: 500
          description: A wish of the guest.
      description: A booking as the agency wants it.
    Booking:
      type: object
      required:
        - bookingId
        - clientReference
        - status
        - price
      properties:
        bookingId:
          type: string
          description: The supplier's id.
          example: GS-20260077
        clientReference:
          type: string
          description: The agency's id.
          example: AG-884120031
        status:
          type: string
          enum:
            - CONFIRMED
            - CANCELLED
            - FAILED
        price:
          $ref: "#/components/schemas/Money"
        hotelConfirmation:
          type: string
          nullable: true
          description: The hotel's own number, as soon as there is one.
        createdAt:
          type: string
          format: date-time
          description: When it was made.
      description: A booking as it stands.
    CancelRequest:
      type: object
      required:
        - bookingId
      properties:
        bookingId:
          type: string
      description: Which booking is to be cancelled.
    CancelResponse:
      type: object
      required:
        - bookingId
        - status
        - penalty
      properties:
        bookingId:
          type: string
        status:
          type: string
          enum:
            - CANCELLED
        penalty:
          $ref: "#/components/schemas/Money"
      description: What became of it.
    BookingRef:
      type: object
      required:
        - bookingId
      properties:
        bookingId:
          type: string
      description: Which booking is asked for.
    DateRange:
      type: object
      required:
        - from
        - to
      properties:
        from:
          type: string
          format: date-time
        to:
          type: string
          format: date-time
      description: From an instant on, until before another one; a day at most.
    BookingIds:
      type: object
      required:
        - bookingIds
      properties:
        bookingIds:
          type: array
          items:
            type: string
      description: Bookings of a period.
    Error:
      description: Why there is no answer.
      type: object
      required:
        - code
        - message
      properties:
        code:
          type: string
          description: For programs.
          enum:
            - INVALID_REQUEST
            - UNKNOWN_HOTEL
            - UNKNOWN_RATE
            - UNKNOWN_BOOKING
            - SOLD_OUT
            - PRICE_CHANGED
            - NOT_CANCELLABLE
            - TEMPORARY
          x-extensible-enum: true
        message:
          type: string
          maxLength: 1000
          description: For people.
          example: The rate is sold out.
    Tax:
      description: A tax or a fee of a rate.
      type: object
      required:
        - name
        - amount
        - included
      properties:
        name:
          type: string
          maxLength: 100
          description: As a guest may read it.
          example: VAT 7%
        amount:
          $ref: "#/components/schemas/Money"
        included:
          type: boolean
          description: Whether the price has it in it already. What is not included is paid at the hotel.
    Night:
      description: The price of one night.
      type: object
      required:
        - date
        - price
      properties:
        date:
          type: string
          format: date
          description: The night that begins on this day.
          example: 2026-12-21
        price:
          $ref: "#/components/schemas/Money"
tags:
  - name: Shopping
    description: What is free, and at what price.
  - name: Booking
    description: Making, reading and cancelling bookings.
`;
